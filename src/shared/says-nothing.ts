const nothing = new RegExp(
  `^(${[
    'n ?a',
    'no(ne|pe|thing)?( so far| at all)?( po)?',
    'nil',
    'not applicable',
    'wala( naman)?( po)?( akong? allergy)?',
    '(no|none|without)( known)?( food)? (allerg(y|ies)|medications?|medicines?|conditions?|notes?)( (and|or|nor)( no)? (allerg(y|ies)|medications?|medicines?))?',
  ].join('|')})?$`,
)

/** Whether somebody wrote that there is nothing to tell: a form asks for N/A there, and people have their own ways to say it. */
export const saysNothing = (notes: string): boolean =>
  nothing.test(
    notes
      .toLowerCase()
      // A sign such as 🥜 is a note; dashes, strokes and what cannot be seen are none.
      .replaceAll(/[\p{P}\p{Z}\p{Sm}\p{Sk}\p{Cc}\p{Cf}]+/gu, ' ')
      .trim(),
  )
