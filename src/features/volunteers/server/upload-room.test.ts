import { expect, test } from 'vitest'
import type { FormPart } from '#platform/server/read-form.ts'
import { uploadRoom } from './upload-room.ts'

async function* formOf(...sizes: number[]): AsyncIterable<FormPart> {
  yield { type: 'field', fieldname: 'email', value: 'a@b.example' }
  for (const size of sizes) yield { type: 'file', fieldname: 'idFiles', toBuffer: async () => Buffer.alloc(size) }
}

async function readAll(form: AsyncIterable<FormPart>): Promise<number> {
  let bytes = 0
  for await (const part of form) if (part.type === 'file') bytes += (await part.toBuffer()).length
  return bytes
}

test('FILE-7 the files of all forms in hand share one room, which is free again afterwards', async () => {
  const inRoom = uploadRoom(100)
  expect(await inRoom(formOf(60, 40), readAll)).toBe(100)
  await expect(inRoom(formOf(60, 41), readAll)).rejects.toMatchObject({ kind: 'unavailable', code: 'too_many_uploads' })
  await expect(inRoom(formOf(50), () => Promise.reject(new Error('x')))).rejects.toThrow('x')

  const leave = Promise.withResolvers<void>()
  const first = inRoom(formOf(80), async (form) => {
    await readAll(form)
    await leave.promise
  })
  await expect(inRoom(formOf(30), readAll)).rejects.toMatchObject({ code: 'too_many_uploads' })
  expect(await inRoom(formOf(20), readAll)).toBe(20)
  leave.resolve()
  await first
  expect(await inRoom(formOf(100), readAll)).toBe(100)
})
