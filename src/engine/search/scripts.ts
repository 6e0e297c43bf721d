/** Classes of letters, for patterns with the flag `v`: those of scripts that put no spaces between words. */
export const unspaced = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`

/** What words are made of. */
export const wordCharacter = String.raw`[\p{L}\p{N}\p{M}]`
