import { isPushService, knownPushServices } from './isPushService.ts'

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('accepts %s', (endpoint) => expect(isPushService(endpoint, knownPushServices)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://evil-push.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
  ])('refuses %s', (endpoint) => expect(isPushService(endpoint, knownPushServices)).toBe(false))

  it('accepts an origin that an operator names, exactly', () => {
    expect(isPushService('http://127.0.0.1:8123/abc', ['http://127.0.0.1:8123'])).toBe(true)
    expect(isPushService('http://127.0.0.1:8124/abc', ['http://127.0.0.1:8123'])).toBe(false)
  })
})
