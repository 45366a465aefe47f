import { expect, test } from 'vitest'
import { meantAddress } from './email-slip.ts'

test.each([
  ['maria@gmial.con', 'maria@gmail.com'],
  ['maria@gmail.con', 'maria@gmail.com'],
  ['maria@gmal.com', 'maria@gmail.com'],
  ['maria@gmal.con', 'maria@gmail.com'],
  ['maria@gmial.con ', 'maria@gmail.com'],
  ['m@gmial.com', 'm@gmail.com'],
  // As far from ymail.com: the one that more people have.
  ['maria@zmail.com', 'maria@gmail.com'],
  ['maria@gmaill.com', 'maria@gmail.com'],
  ['maria@gmail.co', 'maria@gmail.com'],
  ['maria@gmailcom', 'maria@gmail.com'],
  [' Maria.Cruz@GMIAL.COM ', 'Maria.Cruz@gmail.com'],
  ['maria@yaho.com', 'maria@yahoo.com'],
  ['maria@yahoo.com.hp', 'maria@yahoo.com.ph'],
  ['maria@yhoo.com.ph', 'maria@yahoo.com.ph'],
  ['maria@hotnail.com', 'maria@hotmail.com'],
  ['maria@outlok.com', 'maria@outlook.com'],
  ['maria@iclod.com', 'maria@icloud.com'],
  ['maria@ymial.com', 'maria@ymail.com'],
  ['maria@rocketmal.com', 'maria@rocketmail.com'],
  ['"odd@name"@gmial.com', '"odd@name"@gmail.com'],
])('REG-56 by %s most likely %s is meant', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each([
  ['gmail.com', 'yahoo.com', 'yahoo.com.ph', 'hotmail.com', 'outlook.com', 'icloud.com', 'ymail.com', 'rocketmail.com'],
  ['mail.com', 'email.com', 'gmx.com', 'googlemail.com', 'live.com', 'aol.com', 'yahoo.com.sg'],
  ['hope.ph', 'hopechapel.org', 'uc.edu.ph', 'gml.io', 'yah.com', 'example.org', 'protonmail.com'],
])('REG-56 %s and the like may be right as they are', (...domains) => {
  for (const domain of domains) expect(meantAddress(`maria@${domain}`), domain).toBeNull()
})

test('REG-56 what is no address yet means none', () => {
  for (const typed of ['', 'maria', 'gmial.com', '@gmial.com', 'maria@', 'maria@ '])
    expect(meantAddress(typed), typed).toBeNull()
})
