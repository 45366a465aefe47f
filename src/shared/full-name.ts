type NameParts = { first_name: string; middle_name: string; last_name: string; name_suffix: string }

/** First, middle, last and suffix. "N/A" is what a form tells people to write where they have nothing to say. */
export const fullName = ({ first_name, middle_name, last_name, name_suffix }: NameParts): string =>
  [first_name, middle_name, last_name, name_suffix]
    .filter((part) => !/^\W*(n\W?a\W?)?$/i.test(part))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
