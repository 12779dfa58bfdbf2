import { hostileLines } from '@materia/contracts/testing/hostileTexts.ts'
import { renderMail } from './renderMail.ts'

const content = {
  language: 'es' as const,
  title: 'Confirma tu correo',
  paragraphs: ['Hola,\nhas pedido <b>entrar</b>'],
  action: { label: 'Confirmar', url: 'https://materia.example/confirm?a=1&b=2' },
  footnote: 'Recibes este correo porque…',
}

describe('renderMail', () => {
  it('puts all content into the plain text', () => {
    expect(renderMail(content).text).toBe(
      'Confirma tu correo\n\nHola,\nhas pedido <b>entrar</b>\n\nConfirmar:\nhttps://materia.example/confirm?a=1&b=2\n\n--\n\nRecibes este correo porque…\n',
    )
  })

  it('escapes user input in the HTML', () => {
    const { html } = renderMail(content)

    expect(html).toContain('Hola,<br>has pedido &lt;b&gt;entrar&lt;/b&gt;')
    expect(html).toContain('href="https://materia.example/confirm?a=1&amp;b=2"')
    expect(html).toContain('<html lang="es">')
  })

  it.each(Object.entries(hostileLines))('gets no paragraph of its own from %s', (_name, line) => {
    const named = {
      ...content,
      title: `Pedido de ${line}`,
      paragraphs: [`${line} te escribió.`],
      facts: [
        { label: `De ${line}`, value: line, url: `https://materia.example/${line}`, note: line },
      ],
      picture: { url: content.action.url, alt: line },
      action: { ...content.action, label: `Ver ${line}` },
      footnote: `Por la cuenta ${line}.`,
    }
    const { text, html } = renderMail(named)
    const plain = renderMail({ ...content, facts: [{ label: 'De', value: 'Ana' }] })
    expect(text.split('\n\n')).toHaveLength(plain.text.split('\n\n').length)
    for (const tag of [/<p /g, /<tr>/g, /<img /g, /<a /g])
      expect([tag, html.match(tag)?.length]).toEqual([
        tag,
        { '<img ': 1, '<a ': 2 }[tag.source] ?? plain.html.match(tag)?.length,
      ])
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|(?!\u200d|\ufe0f)\p{Cf}/u)
  })

  it('has the same facts in both parts, and links only to web addresses', () => {
    const { text, html } = renderMail({
      ...content,
      facts: [
        { label: 'Cantidad', value: '7,000 kg' },
        { label: 'Guía', value: '<1Z>', url: 'https://www.ups.com/track?tracknum=1&a' },
        { label: 'Nota', value: 'x', url: 'javascript:alert(1)' },
      ],
      more: { title: 'También', facts: [{ label: 'ABS', value: '12 t', note: 'a <5 km' }] },
    })
    expect(text).toContain(
      '\n\nCantidad: 7,000 kg\nGuía: <1Z> (https://www.ups.com/track?tracknum=1&a)\nNota: x\n\n',
    )
    expect(html).toContain('>Cantidad</th>')
    expect(html).toContain('href="https://www.ups.com/track?tracknum=1&amp;a"')
    expect(html).toContain('&lt;1Z&gt;')
    expect(html).not.toContain('javascript:')
    expect(text).toContain('\n\nTambién\n\nABS: 12 t. a <5 km\n\n--')
    expect(html).toMatch(/También<\/h2>.*12 t<br><span [^>]*>a &lt;5 km</s)
  })

  it('describes its picture', () => {
    const picture = { url: 'https://materia.example/a.webp', alt: 'ABS "negro"' }
    expect(renderMail({ ...content, picture }).html).toContain(
      '<img src="https://materia.example/a.webp" alt="ABS &quot;negro&quot;"',
    )
  })

  it('ends with the unsubscribe link', () => {
    const { text, html } = renderMail({
      ...content,
      unsubscribe: { label: 'Cancelar suscripción', url: 'https://materia.example/leave?a=1&b=2' },
    })

    expect(text).toMatch(
      /Recibes este correo porque…\n\nCancelar suscripción:\nhttps:\/\/materia\.example\/leave\?a=1&b=2\n$/,
    )
    expect(html).toContain('href="https://materia.example/leave?a=1&amp;b=2"')
  })

  it('has no button without an action', () => {
    expect(renderMail({ ...content, action: undefined }).html).not.toContain('<a ')
  })
})
