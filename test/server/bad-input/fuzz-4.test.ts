import { fuzzShare } from './fuzzer.ts';

fuzzShare(3, 4);
