// How strong somebody is, beside the name; a rating that says little yet has a question mark.
import type { Schemas } from '../net/client';

export const Strength = ({ rating, provisional }: Schemas['Strength']) => (
  <small class="rating tabular">{`${rating}${provisional ? '?' : ''}`}</small>
);
