/** By themselves: the form for visitors carries every word of the file that it takes one from. */
export const personFieldsTexts = { choose: 'Choose one' } as const
