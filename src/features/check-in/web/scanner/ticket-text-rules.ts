/** As long as no name, in the letters of a ticket (base 45), with digits and signs that no sentence has so many of. */
export const isTicketText = (text: string): boolean =>
  /^[0-9A-Z $%*+./:-]{40,}$/.test(text) && /(\d.*){4}/.test(text) && /([$%*+/:].*){3}/.test(text)
