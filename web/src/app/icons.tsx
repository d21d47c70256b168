// Signs beside words: never without them.
import type { JSX } from 'preact';

const paths = {
  claim:
    'M7 11V4.500a1.500 1.500 0 0 1 3 0V10m0-6.500v-1a1.500 1.500 0 0 1 3 0V10m0-5a1.500 1.500 0 0 1 3 0v8a5 5 0 0 1-5 5h-1a5 5 0 0 1-4.500-2.800L3.200 12a1.400 1.400 0 0 1 2.400-1.400L7 12.500',
  draw: 'M3 7.500h14M3 12.500h14',
  declare: 'M3 17h14M4 13.500 3 5l4.500 4L10 3l2.500 6L17 5l-1 8.500Z',
  resign: 'M5 18V3m0 0h11l-3 4 3 4H5',
  more: 'M4 10h.01M10 10h.01M16 10h.01',
  call: 'M10 3a5 5 0 0 1 5 5v4l1.500 2.500h-13L5 12V8a5 5 0 0 1 5-5Zm-1.500 13.500a1.600 1.600 0 0 0 3 0',
  sheet: 'M4 3h12v14H4ZM4 7.500h12M4 12h12M9 3v14',
  back: 'M12.500 4 6.500 10l6 6',
  turn: 'M6 17V3M2.500 6.500 6 3l3.500 3.500M14 3v14M10.500 13.500 14 17l3.500-3.500',
  first: 'M5 4v12M15 4l-6 6 6 6',
  previous: 'M12.500 4 6.500 10l6 6',
  next: 'M7.500 4l6 6-6 6',
  last: 'M15 4v12M5 4l6 6-6 6',
} as const;

export type Sign = keyof typeof paths;

export function Icon({ sign }: { sign: Sign }): JSX.Element {
  return (
    <svg
      class="icon"
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width={sign === 'more' ? 3 : 1.5}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={paths[sign]} />
    </svg>
  );
}
