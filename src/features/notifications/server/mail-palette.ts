/** The colours of the screens, for what cannot read a style sheet: e-mails and PDF files. */
export const mailPalette = {
  cream: '#FBF6EC',
  pearl: '#FFFDF8',
  ink: '#2B1A14',
  muted: '#6A5346',
  line: '#E4D8C3',
  primary: '#4B2364',
  amber: '#F2A93B',
  amberInk: '#8A4B00',
  leaf: '#17683A',
} as const
