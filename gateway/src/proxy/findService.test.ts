import { services } from '@materia/contracts/services.ts'
import { createFindService } from './findService.ts'

const findService = createFindService(services)

describe('findService', () => {
  it.each([
    ['/api/materials', 'catalog'],
    ['/api/materials/5', 'catalog'],
    ['/uploads/5-aabbcc.webp', 'catalog'],
    ['/api/user', 'identity'],
    ['/api/user/materials', 'catalog'],
    ['/api/favorites/5', 'catalog'],
    ['/api/upload/images', 'catalog'],
    ['/api/waitlist', 'waitlist'],
    ['/api/contact', 'waitlist'],
    ['/api/user/profile', 'identity'],
    ['/api/userx', undefined],
    ['/api/materialsx', undefined],
    ['/', undefined],
  ])('maps %s to %s', (path, service) => {
    expect(findService(path)?.service).toBe(service)
  })
})
