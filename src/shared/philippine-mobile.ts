/** 09 and nine digits. People also write +63 917…, 63 917…, 917… and put spaces, dots or dashes between. */
export function normalizeMobile(typed: string): string {
  const digits = typed.replace(/[\s().-]/g, '')
  const local = digits.match(/^(?:\+?63|0)?(9\d{9})$/)
  return local ? `0${local[1]}` : digits
}

export const isMobile = (text: string): boolean => /^09\d{9}$/.test(text)
