const bare = (text: string) => text.replace(/[()]/g, '').replace(/\s+/g, ' ').trim().toLocaleLowerCase();

/** Whether an option of an autocomplete fits what was typed: case and parentheses do not count (S1 §7). */
export const matchesSearch = (option: string, typed: string): boolean => bare(option).includes(bare(typed));
