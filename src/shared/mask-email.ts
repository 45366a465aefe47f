/** `maria@example.org` becomes `m•••@example.org`: enough to recognise one's own. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')
