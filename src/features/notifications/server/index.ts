export { composeMail } from './compose-mail.ts'
export { deliverMail } from './deliver-mail.ts'
export { enqueueMail } from './enqueue-mail.ts'
export { notificationsFeature } from './feature.ts'
export {
  type AmountRow,
  amounts,
  bigCode,
  button,
  heading,
  list,
  type MailBlock,
  notice,
  paragraph,
  smallPrint,
  subheading,
  textLink,
  ticket,
} from './mail-blocks.ts'
export { mailPalette } from './mail-palette.ts'
