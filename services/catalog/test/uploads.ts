import sharp from 'sharp'

/** A picture with some shape in it; `pixels` changes what is encoded. */
export function drawPicture({ width = 40, height = 30, background = '#3366cc' } = {}) {
  return sharp({ create: { width, height, channels: 3, background } })
}

type TestFile = { name: string; content: Buffer | string; type?: string }

/** The body and headers of a multipart upload, as a browser sends them. */
export async function multipart(field: string, ...files: TestFile[]): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const { name, content, type = 'image/jpeg' } of files) {
    form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name)
  }
  const sent = new Response(form)
  return { body: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}
