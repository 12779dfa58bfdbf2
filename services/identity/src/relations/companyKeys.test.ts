import { createHash } from 'node:crypto'
import { companyKeys } from './companyKeys.ts'

const keysOf = (facts: Partial<Parameters<typeof companyKeys>[0]>) =>
  companyKeys({ email: 'someone@gmail.com', phoneNumber: '', companyName: '?', ...facts })

describe('companyKeys', () => {
  it('stay as stored for deleted accounts, whatever the searches fold', () => {
    const stored = createHash('sha256').update('name:stra\u00dfen \ufb01lm').digest('base64url')
    expect(keysOf({ companyName: 'Stra\u00dfen \ufb01lm' })).toEqual([stored])
  })

  it.each([
    [{ email: 'ventas@Norte.example' }, { email: 'compras@norte.EXAMPLE' }],
    [{ email: 'a@b\u00fccher.example' }, { email: 'b@xn--bcher-kva.example' }],
    [{ phoneNumber: '+52 (81) 8358-0000' }, { phoneNumber: '81 8358 0000', country: 'MEX' }],
    [{ phoneNumber: '+528183580000;ext=12' }, { phoneNumber: '044 81 8358 0000', country: 'MEX' }],
    [{ phoneNumber: '+1 713 555 0100' }, { phoneNumber: '7135550100', country: 'USA' }],
    [
      { companyName: 'Pl\u00e1sticos del Valle, S.A. de C.V.' },
      { companyName: 'PLASTICOS DEL VALLE' },
    ],
    [
      {
        addresses: [{ street: 'Av. Ju\u00e1rez 12', city: 'Apodaca', state: 'NL', country: 'MEX' }],
      },
      { addresses: [{ street: 'av. juarez  12', city: 'APODACA', state: 'NL', country: 'MEX' }] },
    ],
    [
      { devices: [{ network: '203.0.114.7', agent: 'Firefox 141' }] },
      { devices: [{ network: '203.0.114.7', agent: 'Firefox 141' }] },
    ],
    [{ companyName: 'Houston Metals LLC' }, { companyName: 'Houston Metals, Inc.' }],
  ])('are the same for %j and %j', (one, other) => {
    expect(keysOf(one)).toHaveLength(1)
    expect(keysOf(one)).toEqual(keysOf(other))
  })

  it.each([
    { email: 'norte@gmail.com' },
    { email: 'norte@hotmail.com' },
    { email: 'norte@yahoo.com.mx' },
    { email: 'norte@prodigy.net.mx' },
    { phoneNumber: '' },
    { phoneNumber: '555 0100' },
    { addresses: [{ street: 'Carretera nacional', city: 'Apodaca', state: 'NL', country: 'MEX' }] },
    { devices: [{ network: '127.0.0.1', agent: 'Firefox 141' }] },
    { devices: [{ network: '10.0.0.7', agent: 'Firefox 141' }] },
    { devices: [{ network: '203.0.114.7', agent: '' }] },
    { phoneNumber: '000 000 0000' },
  ])('ignore %j', (facts) => {
    expect(keysOf(facts)).toEqual([])
  })

  it.each([
    ['ventas@mx.acme.example', 'sales@us.acme.example'],
    ['ventas@norte.acme.com.mx', 'ventas@acme.com.mx'],
  ])('share one for the subdomains of %s and %s', (one, other) => {
    expect(keysOf({ email: other })).toContain(keysOf({ email: one }).at(-1))
  })

  it('share none for two companies under com.mx', () => {
    const others = keysOf({ email: 'a@acme.com.mx' })
    expect(keysOf({ email: 'b@otra.com.mx' }).filter((key) => others.includes(key))).toEqual([])
  })

  it('share none for the same ten digits in two countries', () => {
    const [mexican, american] = ['+52 818 358 0000', '+1 818 358 0000'].map((phoneNumber) =>
      keysOf({ phoneNumber }),
    )
    expect(mexican).toHaveLength(1)
    expect(american).toHaveLength(1)
    expect(mexican).not.toEqual(american)
  })

  it('share one with a number that names no country', () => {
    const keys = keysOf({ phoneNumber: '818 358 0000' })
    expect(keys).toEqual(expect.arrayContaining(keysOf({ phoneNumber: '+52 818 358 0000' })))
  })

  it('include a name that is only a legal form', () => {
    expect(keysOf({ companyName: 'SA' })).toHaveLength(1)
  })
})
