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
