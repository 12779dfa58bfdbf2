import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with the web globals that it lacks and react-router needs when imported. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
    })
  }
}
