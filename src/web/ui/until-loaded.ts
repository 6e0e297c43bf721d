// Milliseconds between two attempts; all of them are over before the page would be loaded anew once more.
const pause = 3000
const attempts = 8

/** A script that comes, be it after a while: whoever writes without a connection is not shown a failure in its place. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let left = attempts; ;) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) left -= 1
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
