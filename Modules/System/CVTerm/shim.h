// What Swift sees of libvterm: the library, and its cells without bit fields
// and unions, which Swift cannot read.
#pragma once

#include <stdbool.h>
#include <string.h>
#include <vterm.h>

// The kinds of a colour, in its top byte: the terminal's own, an entry of its
// palette in the lowest byte, or red, green and blue in the lower three.
enum {
    CVTERM_COLOR_STANDARD = 0,
    CVTERM_COLOR_INDEXED = 1,
    CVTERM_COLOR_RGB = 2,
};

enum {
    CVTERM_BOLD = 1 << 0,
    CVTERM_ITALIC = 1 << 1,
    CVTERM_UNDERLINE = 1 << 2,
    CVTERM_REVERSE = 1 << 3,
    CVTERM_STRIKETHROUGH = 1 << 4,
    CVTERM_BLINK = 1 << 5,
};

typedef struct {
    // Unicode scalars, up to the first 0. In the second cell of a wide
    // character the first one is UINT32_MAX.
    uint32_t scalars[VTERM_MAX_CHARS_PER_CELL];
    uint32_t width;
    uint32_t attributes;
    uint32_t foreground;
    uint32_t background;
} CVTermCell;

static inline uint32_t cvterm_pack_color(const VTermColor *color, bool is_standard) {
    if (is_standard) return (uint32_t)CVTERM_COLOR_STANDARD << 24;
    if (VTERM_COLOR_IS_INDEXED(color)) {
        return (uint32_t)CVTERM_COLOR_INDEXED << 24 | color->indexed.idx;
    }
    return (uint32_t)CVTERM_COLOR_RGB << 24 | (uint32_t)color->rgb.red << 16
        | (uint32_t)color->rgb.green << 8 | color->rgb.blue;
}

// Reads one cell; false if it lies outside of the screen.
static inline bool cvterm_get_cell(VTerm *terminal, int row, int column, CVTermCell *cell) {
    VTermScreenCell raw;
    VTermPos place = {.row = row, .col = column};
    if (!vterm_screen_get_cell(vterm_obtain_screen(terminal), place, &raw)) return false;
    memcpy(cell->scalars, raw.chars, sizeof cell->scalars);
    cell->width = (uint32_t)(unsigned char)raw.width;
    cell->attributes = (raw.attrs.bold ? CVTERM_BOLD : 0)
        | (raw.attrs.italic ? CVTERM_ITALIC : 0)
        | (raw.attrs.underline ? CVTERM_UNDERLINE : 0)
        | (raw.attrs.reverse ? CVTERM_REVERSE : 0)
        | (raw.attrs.strike ? CVTERM_STRIKETHROUGH : 0)
        | (raw.attrs.blink ? CVTERM_BLINK : 0);
    cell->foreground = cvterm_pack_color(&raw.fg, VTERM_COLOR_IS_DEFAULT_FG(&raw.fg));
    cell->background = cvterm_pack_color(&raw.bg, VTERM_COLOR_IS_DEFAULT_BG(&raw.bg));
    return true;
}

// A terminal of UTF-8 with an alternate screen, whose colours are kept as they
// were asked for.
static inline VTerm *cvterm_new(int rows, int columns) {
    VTerm *terminal = vterm_new(rows, columns);
    if (!terminal) return NULL;
    vterm_set_utf8(terminal, 1);
    vterm_state_set_bold_highbright(vterm_obtain_state(terminal), 0);
    vterm_screen_enable_altscreen(vterm_obtain_screen(terminal), 1);
    vterm_screen_reset(vterm_obtain_screen(terminal), 1);
    return terminal;
}
