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
      action: { ...content.action, label: `Ver ${line}` },
      footnote: `Por la cuenta ${line}.`,
    }
    const { text, html } = renderMail(named)
    expect(text.split('\n\n')).toHaveLength(renderMail(content).text.split('\n\n').length)
    expect(html.match(/<p /g)).toHaveLength(renderMail(content).html.match(/<p /g)!.length)
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|(?!\u200d|\ufe0f)\p{Cf}/u)
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
