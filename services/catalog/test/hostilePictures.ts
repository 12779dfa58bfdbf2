import { crc32, deflateSync } from 'node:zlib'
import { imageBytesMax } from '@materia/contracts/catalog/lists/constants.ts'
import { heicPicture } from '@materia/files/test/heicPicture.ts'
import { drawPicture } from '@materia/files/test/uploads.ts'
import sharp, { type Sharp } from 'sharp'

type HostilePicture = [
  name: string,
  make: () => Promise<Buffer | string>,
  status: number,
  code: string,
]

const unsupported = [415, 'IMAGE_UNSUPPORTED'] as const
const unreadable = [422, 'IMAGE_UNREADABLE'] as const

/** Invalid pictures, with the error of each. */
export const hostilePictures: HostilePicture[] = [
  ['a script named .jpg', async () => '#!/bin/sh\nrm -rf /\n', ...unsupported],
  ['a page named .jpg', async () => '<!doctype html><script>alert(1)</script>', ...unsupported],
  ['an SVG', async () => svg, ...unsupported],
  ['an SVG with a declaration', async () => `<?xml version="1.0"?>${svg}`, ...unsupported],
  ['a PDF', async () => '%PDF-1.4\n1 0 obj\n', ...unsupported],
  ['a TIFF', async () => drawPicture().tiff().toBuffer(), ...unsupported],
  ['nothing at all', async () => '', ...unsupported],
  [
    'a JPEG that is also a page',
    async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]),
    ...unsupported,
  ],
  [
    'a JPEG that is also PHP',
    async () => Buffer.concat([await jpeg(), Buffer.from('<?php system($_GET[0]); ?>')]),
    ...unsupported,
  ],
  [
    'a JPEG that is also an archive',
    async () => Buffer.concat([await jpeg(), zipEnd]),
    ...unsupported,
  ],
  ['a GIF that is also a script', async () => 'GIF89a/*\0\0\0\0*/=1;alert(1)//', ...unreadable],
  ['a truncated JPEG', () => cut(noise().jpeg().toBuffer()), ...unreadable],
  ['a truncated PNG', () => cut(noise().png().toBuffer()), ...unreadable],
  ['a truncated WebP', () => cut(noise().webp().toBuffer()), ...unreadable],
  ['a truncated AVIF', () => cut(noise().avif({ effort: 0 }).toBuffer()), ...unreadable],
  ['a truncated GIF', () => cut(noise().gif({ effort: 1 }).toBuffer()), ...unreadable],
  [
    'a truncated HEIC',
    async () => heicPicture.subarray(0, heicPicture.length - 30),
    422,
    'HEIC_UNREADABLE',
  ],
  [
    'a JPEG of 50.33 megapixels',
    () => drawPicture({ width: 8192, height: 6144 }).jpeg().toBuffer(),
    422,
    'PICTURE_TOO_DETAILED',
  ],
  ['a 30,000 x 30,000 PNG', async () => vastPng(30_000), 422, 'PICTURE_TOO_DETAILED'],
  [
    'one of 5 MB and a byte',
    async () =>
      Buffer.concat([await jpeg(), Buffer.alloc(imageBytesMax)]).subarray(0, imageBytesMax + 1),
    413,
    'IMAGE_TOO_LARGE',
  ],
]

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
const zipEnd = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1')

function jpeg(): Promise<Buffer> {
  return drawPicture({ width: 300, height: 300 }).jpeg().toBuffer()
}

function noise(): Sharp {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

async function cut(picture: Promise<Buffer>): Promise<Buffer> {
  const bytes = await picture
  return bytes.subarray(0, Math.floor(bytes.length * 0.6))
}

/** A large black PNG of only 110 KB. */
function vastPng(width: number): Buffer {
  const head = Buffer.concat([uint32(width), uint32(width), Buffer.from([1, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc(width * (1 + width / 8)))
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
