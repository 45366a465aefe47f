const countOf = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0

/** Longer than any name, in the letters of a ticket (base 45), with its digits, and without a sentence's blanks. */
export const isTicketText = (text: string): boolean =>
  /^[0-9A-Z $%*+./:-]{80,}$/.test(text) && countOf(text, /\d/g) >= 6 && countOf(text, / /g) < 10
