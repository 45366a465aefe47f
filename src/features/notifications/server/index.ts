export { enqueueMail, mailJob } from './enqueue-mail.ts'
export { sendMailHandler } from './send-mail.ts'
