// The opening after moves, by the table of the collections.
import table from '../../../crates/collection/src/openings.tsv?raw';
import { openingsOf } from './openings';

export const openingOf = openingsOf(table);
