export const callFormTexts = { halfFilled: 'Please fill in the whole of it.' } as const
