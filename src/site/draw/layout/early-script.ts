/** Runs before anything is shown: says that there is script, and which theme the reader chose. */
export function earlyScript({ isToggleable }: { isToggleable: boolean }): string {
  const chosen = isToggleable
    ? "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}"
    : ''
  return `var d=document.documentElement;d.classList.add('js');${chosen}`
}

/** Pages behind links that the reader is about to follow are fetched ahead, where the browser can. */
export function speculationRules({ except }: { except: string }): string {
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { selector_matches: '.sidebar a, .pager a, .prose a, .tabs-bar a, .crumbs a' },
            { not: { href_matches: except } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  })
}
