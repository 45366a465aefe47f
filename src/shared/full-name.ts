type NameParts = { first_name: string; middle_name: string; last_name: string; name_suffix: string }

/** First, middle, last and suffix. "N/A" is what a form tells people to write where they have nothing to say. */
export const fullName = ({ first_name, middle_name, last_name, name_suffix }: NameParts): string =>
  [unless(naWithSigns, first_name), unless(na, middle_name), unless(naWithSigns, last_name), unless(na, name_suffix)]
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()

const na = /^\s*n[^\p{L}]*a[^\p{L}]*$/iu
/** Na is a name, and people have it. */
const naWithSigns = /^\s*n[^\p{L}]+a[^\p{L}]*$/iu
const unless = (nothing: RegExp, part: string): string => (nothing.test(part) ? '' : part)
