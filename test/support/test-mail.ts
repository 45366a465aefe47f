import { onTestFinished } from 'vitest'
import { type SmtpCatcher, startSmtpCatcher } from '../servers/smtp-catcher.ts'

/** A mail server for one test. */
export async function catchMail(options?: Parameters<typeof startSmtpCatcher>[0]): Promise<SmtpCatcher> {
  const catcher = await startSmtpCatcher(options)
  onTestFinished(() => catcher.stop())
  return catcher
}
