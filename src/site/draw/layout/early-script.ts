/** Runs before anything is shown: says that there is script, which theme the reader chose, and what they closed. */
export function earlyScript({ isToggleable }: { isToggleable: boolean }): string {
  const chosen = isToggleable
    ? "var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;"
    : ''
  return `var d=document.documentElement;d.classList.add('js');try{${chosen}d.dataset.closed=localStorage.getItem('closed')||''}catch(e){}`
}
