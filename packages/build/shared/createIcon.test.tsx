import { render } from '@testing-library/react'
import * as settings from 'lucide-react/icons/settings'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import createIcon from './createIcon.ts'

const Icon = createIcon(Reflect.get(settings, '__iconData'))

function drawn(shown: ComponentType<object>, given: object) {
  const svg = render(createElement(shown, given)).container.querySelector('svg')
  return {
    attributes: [...(svg?.attributes ?? [])]
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted(),
    inside: svg?.innerHTML,
  }
}

describe('an icon', () => {
  it.each([
    {},
    { size: 14 },
    { className: 'wide', strokeWidth: 1.25 },
    { 'aria-hidden': true },
    { role: 'img', 'aria-label': 'Settings' },
  ])('renders with %o like the package’s own icon', (given) => {
    expect(drawn(Icon, given)).toEqual(drawn(settings.default, given))
  })
})
