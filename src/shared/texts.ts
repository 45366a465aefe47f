export const textFieldTexts = { tooLong: (limit: number) => `Please shorten this to ${limit} characters.` } as const
