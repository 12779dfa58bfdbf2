import { setTimeout as delay } from 'node:timers/promises'
import { createMaterial, uploadImage } from '@materia/contracts/catalog/api.ts'
import { login, register } from '@materia/contracts/identity/api.ts'
import { joinWaitlist, sendContactRequest } from '@materia/contracts/waitlist/api.ts'
import sharp from 'sharp'
import { call, json, write } from './client.ts'

const perSecond = 4
const account = { username: 'norte', password: 'materia-demo' }

export type WriteKind = 'listing' | 'entry' | 'contact' | 'account'

/** A write that its mark tells from all others, and what the client was told. */
export type Written = { kind: WriteKind; mark: string; status: number; text: string }

/** Writes to every service at a steady rate. */
export async function writeSteadily(url: string, until: number, send = write): Promise<Written[]> {
  const { cookie } = await call(url + login.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  })
  const picture = await uploadPicture(url, cookie)
  const run = Date.now().toString(36)
  const bodies: Record<WriteKind, (mark: string) => [string, Record<string, string>, object]> = {
    listing: (mark) => [
      createMaterial.path,
      { ...json, cookie },
      { ...draft, description: mark, imageUrl: [picture] },
    ],
    entry: (mark) => [joinWaitlist.path, json, { email: addressOf(mark) }],
    contact: (mark) => [
      sendContactRequest.path,
      json,
      { ...person, email: addressOf(mark), message: mark },
    ],
    account: (mark) => [
      register.path,
      json,
      { ...company, username: mark, email: addressOf(mark) },
    ],
  }
  const kinds: WriteKind[] = ['listing', 'entry', 'contact', 'account']
  const writes: Promise<Written>[] = []
  for (let at = 0; performance.now() < until; at++) {
    const kind = kinds[at % kinds.length]!
    const mark = `fault_${run}_${at}`
    const [path, headers, body] = bodies[kind](mark)
    writes.push(
      send(url + path, headers, JSON.stringify(body)).then(({ status, text }) => ({
        kind,
        mark,
        status,
        text,
      })),
    )
    await delay(1000 / perSecond)
  }
  return Promise.all(writes)
}

/** Where the mails about a mark go. */
export const addressOf = (mark: string) => `${mark}@plant.example`

async function uploadPicture(url: string, cookie: string): Promise<string> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'photo.png')
  return JSON.parse((await write(url + uploadImage.path, { cookie }, form)).text).url
}

const draft = {
  category: 'Plastics',
  type: 'Polypropylene',
  presentation: 'Ground',
  mfi: '12',
  color: 'Blue',
  quantity: '1000',
  unit: 'Kg',
  price: '550.00',
  location: 'NL, MEX',
}
const person = { firstName: 'Ana', lastName: 'Ruiz', subject: 'PET' }
const company = {
  password: 'hojuelas de PET',
  confirmPassword: 'hojuelas de PET',
  companyName: 'Norte',
  description: 'PET',
}
