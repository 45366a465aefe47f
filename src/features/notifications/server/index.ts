export { composeMail } from './compose-mail.ts'
export { deliverMail } from './deliver-mail.ts'
export { enqueueMail, mailJob } from './enqueue-mail.ts'
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
export { sendMailHandler } from './send-mail.ts'
