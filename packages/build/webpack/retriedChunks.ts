import webpack from 'webpack'
import type { Compiler } from 'webpack'

const name = 'retriedChunks'

/**
 * Gives a chunk that is asked for again a URL of its own: the browser would have the second request wait for the first, which may hang.
 * The page keeps count, as a remote that is tried again comes with a new runtime.
 */
export function retriedChunks(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.loadScript)
      .tap(name, (chunk) => {
        compilation.addRuntimeModule(
          chunk,
          new RetriedChunks(name, webpack.RuntimeModule.STAGE_ATTACH),
        )
      })
  })
}

class RetriedChunks extends webpack.RuntimeModule {
  generate(): string {
    return `
const load = ${webpack.RuntimeGlobals.loadScript};
const asked = self.chunksAsked ??= {};
${webpack.RuntimeGlobals.loadScript} = (url, ...rest) => {
  const count = asked[url] ?? 0;
  asked[url] = count + 1;
  load(count > 0 ? url + '?retry=' + count : url, ...rest);
};`
  }
}
