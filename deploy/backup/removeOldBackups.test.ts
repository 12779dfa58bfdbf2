import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestName } from './archive.ts'
import { removeOldBackups } from './removeOldBackups.ts'
import { openPlace } from './openPlace.ts'

const day = (number: number) => `2026-11-0${number}T13-00-00`

it('keeps the newest complete backups and everything that is not a backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'materia-backups-'))
  const place = await openPlace(folder)
  for (const whole of [1, 2, 4]) await place.below(day(whole)).put(manifestName, Buffer.from('{}'))
  for (const cutOff of [day(3), day(5), 'of-others'])
    await place.below(cutOff).put('part-0001', Buffer.from('x'))
  await removeOldBackups(folder, 2)
  expect((await readdir(folder)).toSorted()).toEqual([day(2), day(3), day(4), day(5), 'of-others'])
  await removeOldBackups(folder, 1)
  expect((await readdir(folder)).toSorted()).toEqual([day(4), day(5), 'of-others'])
  await rm(folder, { recursive: true })
})
