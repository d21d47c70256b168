// What trees and records are asked of.
import { load } from '../../modules/study';
import url from '../../../wasm/study.wasm?url';

let fetched: Promise<void> | null = null;
/** Fetches it, once. */
export function loadStudies(): Promise<void> {
  fetched ??= load(url);
  fetched.catch(() => (fetched = null));
  return fetched;
}
