export const callFormTexts = { halfFilled: 'Please fill in the whole of it, or leave it empty.' } as const
