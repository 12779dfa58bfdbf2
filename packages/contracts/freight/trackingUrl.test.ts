import { trackingUrl } from './trackingUrl.ts'

it.each([
  ['FedEx Freight', '7712 / 9', 'https://www.fedex.com/fedextrack/?trknbr=7712%20%2F%209'],
  ['Estafeta', 'MX42', 'https://www.estafeta.com/rastrear-envio?guia=MX42'],
  ['UPS', '1Z&x=1', 'https://www.ups.com/track?tracknum=1Z%26x%3D1'],
  ['Groups Transport', '5', null],
  ['Transportes Norte', '5', null],
])('links the number of a known carrier: %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url)
})
