import { render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { QrCode } from './QrCode.tsx'

const scale = 4

/** Renders the code to pixels, as a camera would see it. */
function pixelsOf(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = size * scale
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M(\d+) (\d+)h/g,
  )) {
    for (let pixel = 0; pixel < scale * scale; pixel++) {
      const at =
        ((Number(y) * scale + Math.floor(pixel / scale)) * width +
          Number(x) * scale +
          (pixel % scale)) *
        4
      data.fill(0, at, at + 3)
    }
  }
  return { width, height: width, data }
}

describe('QrCode', () => {
  it('decodes to the given text', () => {
    const text = 'otpauth://totp/Materia:norte?secret=JBSWY3DPEHPK3PXP&issuer=Materia'
    render(<QrCode text={text} label="The key as a QR code" />)
    expect(decodeQR(pixelsOf(screen.getByRole('img', { name: 'The key as a QR code' })))).toBe(text)
  })
})
