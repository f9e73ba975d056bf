"""How texts are made: letters, words, stems, languages, sentences. Pure."""
