import { setTimeout as wait } from 'node:timers/promises'
import { uploadImage } from '@materia/contracts/catalog/api.ts'
import { login } from '@materia/contracts/identity/api.ts'
import sharp from 'sharp'
import { call, json } from '../faults/client.ts'

const everyMs = 1500
const secondsEach = 6
const parts = 12

/** Sends photos as a slow phone does, one after the other and some at once, each once: what those were told that failed. */
export async function uploadSlowly(
  url: string,
  until: number,
): Promise<{ count: number; failures: string[] }> {
  const { cookie } = await call(url + login.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'houston', password: 'materia-demo' }),
  })
  const size = 400
  const photo = await sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
  const whole = new Request(url, { method: 'POST', body: form })
  const type = whole.headers.get('content-type') ?? ''
  const body = new Uint8Array(await whole.arrayBuffer())
  const failures: string[] = []
  const uploads: Promise<void>[] = []
  for (; performance.now() < until; await wait(everyMs)) {
    const init = {
      method: 'POST',
      headers: { 'content-type': type, cookie },
      body: slowly(body),
      duplex: 'half',
    }
    uploads.push(
      call(url + uploadImage.path, init).then(
        ({ status, text }) =>
          void (status === 201 || failures.push(`upload ${status} ${text.slice(0, 200)}`)),
      ),
    )
  }
  await Promise.all(uploads)
  return { count: uploads.length, failures }
}

function slowly(body: Uint8Array): ReadableStream<Uint8Array> {
  const size = Math.ceil(body.length / parts)
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(body.subarray(at, (at += size)))
      if (at >= body.length) return controller.close()
      await wait((secondsEach * 1000) / parts)
    },
  })
}
