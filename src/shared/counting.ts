/** `1,234`, as people here write it. */
export const grouped = (count: number): string => count.toLocaleString('en-PH')

/** `1 line`, `1,234 lines` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
