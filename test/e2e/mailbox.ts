import { expect } from './fixtures.ts'

type Mail = {
  subject: string
  text: string
  html: string
  recipients: string[]
  attachments: { filename: string; mimeType: string; content: string; contentId?: string }[]
}

/** The mails that reached this address, once there are as many as expected. */
export async function mailsTo(address: string, count: number): Promise<Mail[]> {
  const read = async () => {
    const all = (await (await fetch(`${process.env.E2E_MAIL_URL}/mails.json`)).json()) as Mail[]
    return all.filter(({ recipients }) => recipients.includes(address))
  }
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBe(count)
  return read()
}
